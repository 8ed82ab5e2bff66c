let loading = 0

/** Whether a part is being loaded without which the page works. */
export const isLoadingExtra = () => loading > 0

/** Loads a part that the page can do without: if it is missing, the page is not loaded again (entry-client.tsx). */
export async function loadExtra<Part>(load: () => Promise<Part>): Promise<Part | null> {
  loading += 1
  try {
    return await load()
  } catch {
    return null
  } finally {
    loading -= 1
  }
}
