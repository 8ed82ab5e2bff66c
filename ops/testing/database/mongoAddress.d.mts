export function mongoAddress(uri: string | undefined, name: string): string
