import type { CDPSession, Page } from '@playwright/test'

/** Gives the browser a device that keeps passkeys and recognises its owner at once. */
export async function addAuthenticator(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the device recognises its owner from now on. */
    recognise: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
