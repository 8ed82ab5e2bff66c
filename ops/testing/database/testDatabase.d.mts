import type { MongoClient } from 'mongodb'

export const testsRunOnMongo: boolean
export function ownDatabase(): string
export function dropDatabase(uri: string): Promise<void>
export function connectMongo(uri: string): MongoClient
export function withMongo<Result>(
  uri: string,
  work: (client: MongoClient) => Promise<Result>,
): Promise<Result>
