// Whether this is one of Apple's systems, whose keyboards have signs of their own.

/** Decided once: a keyboard's signs do not change. */
export const isApple = /^(?:Mac|iP)/.test(navigator.platform);
