const unreachable = 'The shop could not be reached. Please check your connection and try again.'

/** Asks the CMS, with a body as JSON if there is one. Throws an error with the words of a refusal, and its status as the cause. */
export async function sendCms<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    credentials: 'include',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(unreachable)
  })
  const found = (await answer.json().catch(() => null)) as {
    errors?: { message: string }[]
    message?: string
  } | null
  if (!answer.ok || !found)
    throw new Error(found?.errors?.[0]?.message ?? found?.message ?? 'Something went wrong on our side.', {
      cause: answer.status,
    })
  return found as Answer
}

export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
