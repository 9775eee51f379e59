/** Whether the build is newer than every source file. @param root folder of the checkout */
export function buildReady(root: string): boolean;
