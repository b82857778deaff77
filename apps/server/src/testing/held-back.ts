/** A job that tells when it has begun and goes on only when it is let. */
export type HeldBack = {
  /** For the job: says that it is there, and waits. */
  readonly wait: () => Promise<void>;
  readonly hasArrived: Promise<void>;
  readonly release: () => void;
};

export function holdBack(): HeldBack {
  let release: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hasArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    wait: () => {
      arrive();
      return isOpen;
    },
    hasArrived,
    release: () => release(),
  };
}
