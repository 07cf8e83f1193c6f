/** In its own file, so that a test replaces it and does not wait. */
export const wait = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
