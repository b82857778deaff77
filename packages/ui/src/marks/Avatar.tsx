import styles from './Avatar.module.css';

export type AvatarProps = {
  readonly name: string;
  readonly src?: string | undefined;
  readonly size?: number | undefined;
};

/** Decoration beside a name, or inside a button that has its own label. */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.42 };
  const [initial = ''] = [...name.trim()];
  return (
    <span className={styles.avatar} style={style} aria-hidden="true">
      {src === undefined ? initial.toLocaleUpperCase() : <img src={src} alt="" width={size} height={size} />}
    </span>
  );
}
