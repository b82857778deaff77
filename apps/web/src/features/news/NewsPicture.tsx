import type { NewsPicture as Picture } from '@candor/contract/news/shapes';

type Props = {
  readonly picture: Picture;
  /** How wide it is drawn, as CSS has it, so that the browser takes the smallest that is sharp. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
  /** Beside a title that says it all. */
  readonly isDecoration?: boolean;
};

/** One of our own pictures, in the newest format the browser knows. */
export function NewsPicture({ picture, sizes, isFirst = false, className, isDecoration = false }: Props) {
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
        className={className}
      />
    </picture>
  );
}
