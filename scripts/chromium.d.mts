export function findChromium(purpose: 'tests' | 'measurements'): string | undefined;
