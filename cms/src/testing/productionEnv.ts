import path from 'node:path'

/** The settings of a CMS of its own process in production, with all that it stores in one folder. */
export const productionEnv = (folder: string): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  PAYLOAD_SECRET: 'p'.repeat(40),
  SHARED_SECRET: 's'.repeat(40),
  ADMIN_PASSWORD: 'a password of the admin',
  DATA_DIR: folder,
  MEDIA_DIR: path.join(folder, 'media'),
  LOG_LEVEL: 'error',
})
