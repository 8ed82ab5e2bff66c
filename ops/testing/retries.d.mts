export const retries: number
export const retrySettings: { retry: number; tags: { name: string; retry?: number }[] }
