export const testsRunOnMongo: boolean
export function ownDatabase(): string
export function dropDatabase(uri: string): Promise<void>
