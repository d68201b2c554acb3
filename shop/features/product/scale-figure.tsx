// Place of the drawing in true scale, on the page of a work that hangs. The drawing is fetched after the page, and its place does not wait.

import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { logSwallowed } from '../../platform/log.ts';
import type { TrueScaleProps } from './true-scale.tsx';

/** Without a script there is none. */
export function ScaleFigure({ title, ...drawn }: TrueScaleProps & { readonly title: string }) {
  const { t } = useTranslation('product');
  const [Drawing, setDrawing] = useState<ComponentType<TrueScaleProps> | null>(null);
  useEffect(() => {
    import('./true-scale.tsx').then(
      ({ TrueScale }) => setDrawing(() => TrueScale),
      (cause: unknown) => logSwallowed('The drawing in true scale could not be fetched', cause),
    );
  }, []);
  return (
    <figure aria-label={t('scale.label', { title })} className="mt-8 noscript:hidden">
      <div className="aspect-[21/19] bg-shade">{Drawing !== null && <Drawing {...drawn} />}</div>
      <figcaption className="mt-2 text-label text-quiet">{t('scale.caption')}</figcaption>
    </figure>
  );
}
