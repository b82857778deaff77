/** The namespaces whose texts stand on the landing and in the shell around it. */
export const LANDING_WORDS = ['common', 'ui', 'home'] as const;
