export function isServerBuilt(root: string): boolean;
export function buildServer(root: string, node: string): Promise<void>;
