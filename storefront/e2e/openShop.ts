import { startShop } from '../../ops/testing/shop.mjs'

/** Opens one shop for the whole run. SHOP_URL names a shop that is already running. */
export default async function openShop() {
  if (process.env.SHOP_URL) return undefined
  const shop = await startShop()
  process.env.SHOP_URL = shop.url
  process.env.SHOP_CMS_URL = shop.cmsUrl
  process.env.SHOP_ADMIN_EMAIL = shop.adminEmail
  process.env.SHOP_ADMIN_PASSWORD = shop.adminPassword
  return () => shop.stop()
}
