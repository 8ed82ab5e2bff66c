export const workerMemory: string[]
