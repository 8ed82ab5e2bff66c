export function buildChanged(): Promise<void>
