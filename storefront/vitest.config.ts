import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['{src,server}/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
})
