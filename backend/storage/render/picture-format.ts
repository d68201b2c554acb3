/** Which format a picture is answered in: the best that the caller says he can show, or what it is. */
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
  // A drawing may be see-through, which a photograph's format cannot say.
  'image/svg+xml': 'png',
};

/** @param accept the caller's `Accept` */
export function chooseFormat(
  { format }: Pick<Transformation, 'format'>,
  type: string,
  accept: string | null,
): PictureFormat {
  if (format === 'avif' || format === 'webp') return format;
  const own = ofTypes[mimeEssence(type)] ?? 'jpeg';
  // What moves would stand still in AVIF.
  if (format === 'auto' && own !== 'gif' && formatNames(accept, 'image/avif')) return 'avif';
  if (format === 'auto' && formatNames(accept, 'image/webp')) return 'webp';
  return own;
}

/** Whether a type is named outright: anything at all is said by clients that show none of the new formats too. */
function formatNames(accept: string | null, type: string): boolean {
  return (accept ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim());
    return (
      name.toLowerCase() === type &&
      !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    );
  });
}
