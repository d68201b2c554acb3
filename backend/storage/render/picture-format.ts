/** The format of a rendered picture: the best that the client accepts, or that of the source. */
import { mimeEssence } from '../upload/content-type.ts';
import type { Transformation } from './transformation.ts';

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

const ofTypes: Readonly<Record<string, PictureFormat>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  // A drawing may be transparent, which JPEG cannot represent.
  'image/svg+xml': 'png',
};

/** @param accept the client's `Accept` */
export function chooseFormat(
  { format }: Pick<Transformation, 'format'>,
  type: string,
  accept: string | null,
): PictureFormat {
  if (format === 'avif' || format === 'webp') return format;
  const own = ofTypes[mimeEssence(type)] ?? 'jpeg';
  // AVIF is written without animation.
  if (format === 'auto' && own !== 'gif' && namesType(accept, 'image/avif')) return 'avif';
  if (format === 'auto' && namesType(accept, 'image/webp')) return 'webp';
  return own;
}

/** Whether `Accept` names a type. Wildcards do not count: clients without the new formats send them too. */
function namesType(accept: string | null, type: string): boolean {
  return (accept ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return (
      name.toLowerCase() === type &&
      !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    );
  });
}
