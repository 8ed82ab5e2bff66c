import { chromium, type Browser } from '@playwright/test'

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Runs work with a new browser and closes it afterwards. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>, flags: string[] = []) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [...browserFlags, ...flags],
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
