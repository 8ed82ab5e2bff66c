import { toast } from 'react-hot-toast/headless'
import { copyText } from '../../../../lib/copyText.ts'

const isCancelled = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** Opens the system's sheet to share a page, or copies the address where there is none. */
export async function shareLink(page: { title: string; url: string }) {
  try {
    if ('share' in navigator) return await navigator.share(page)
  } catch (error) {
    if (isCancelled(error)) return
  }
  try {
    await copyText(page.url)
    toast.success('Link copied')
  } catch {
    toast.error(`The link could not be copied. It is ${page.url}`)
  }
}
