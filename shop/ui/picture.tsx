// Picture that reserves its place before it loads, over a blurred placeholder.

export interface PictureProps {
  readonly src: string;
  readonly srcSet?: string;
  /** The same in AVIF, for browsers that show it. */
  readonly avif?: string;
  /** Displayed width, as the `sizes` attribute states it. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** A tiny picture as a `data:` address; may be empty. */
  readonly placeholder: string;
  /** The address of the same picture in another size that is there already, shown until this one has come. */
  readonly preview?: string | null;
  /** The point that a frame of another shape keeps in view, as `object-position`; the centre where absent. */
  readonly focus?: string;
  /** In view at first: fetched at once, instead of when it comes near. */
  readonly first?: boolean;
  readonly className?: string;
}

/** As wide as its place; the width and height given are those of the file. */
export function Picture({
  placeholder,
  preview = null,
  avif,
  first = false,
  className = '',
  focus,
  alt,
  ...rest
}: PictureProps) {
  const picture = (
    <img
      {...rest}
      alt={alt}
      className={`block h-auto w-full bg-shade bg-cover bg-center ${className}`}
      style={{
        ...(placeholder === '' ? {} : { backgroundImage: `url("${preview ?? placeholder}")` }),
        ...(focus === undefined ? {} : { objectPosition: focus }),
      }}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
  if (avif === undefined) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={rest.sizes} />
      {picture}
    </picture>
  );
}
