/** The server names its checks by short keys; until one has words of its own, the key is split into plain ones. */
export function useCheckName(): (name: string) => string {
  return (name) => {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[._-]+/g, ' ')
      .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
