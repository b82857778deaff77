import type { GalleryPicture } from '@candor/contract/data-gallery/shapes';

type Props = {
  readonly picture: GalleryPicture;
  /** How wide it is drawn, as CSS has it, so that the browser takes the smallest that is sharp. */
  readonly sizes: string;
  readonly className?: string | undefined;
  readonly isFirst?: boolean;
  /** Beside a title that says it all. */
  readonly isDecoration?: boolean;
};

/** One of our own pictures, in the newest format the browser knows. */
export function OwnPicture({ picture, sizes, className, isFirst = false, isDecoration = false }: Props) {
  const { path, width, height, widths, alt } = picture;
  const setOf = (format: string) => widths.map((each) => `${path}/${each}.${format} ${each}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={`${path}/${widths[0]}.webp`}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={isDecoration ? '' : alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  );
}
