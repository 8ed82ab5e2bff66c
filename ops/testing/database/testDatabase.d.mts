import type { MongoClient } from 'mongodb'

export const testsRunOnMongo: boolean
export function ownDatabase(): string
export function dropDatabase(uri: string): Promise<void>
export function connectMongo(uri: string): MongoClient
