import { uploadBytes, uploadKinds, uploadRefusals } from 'cms/contract/uploads'
import { ApiError, readAnswer, unreachable } from './client.ts'

const uploadsUrl = '/api/uploads'

/** What speaks against a file before it is sent, in the words that the shop would say it with. */
export function refuseFile({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  // Without a kind, it is for the shop to recognise it by its content.
  if (type && !(uploadKinds as readonly string[]).includes(type)) return uploadRefusals.kind
  return size > uploadBytes ? uploadRefusals.size : undefined
}

interface Upload {
  /** The stored path. */
  path: Promise<string>
  cancel: () => void
}

/** A failed upload is logged too (SPEC 8). */
function logged(failure: ApiError) {
  console.error('Upload failed:', failure.message)
  return failure
}

const readFailure = (request: XMLHttpRequest) =>
  readAnswer(uploadsUrl, new Response(request.responseText, { status: request.status })).then(
    () => new ApiError(502, unreachable),
    (failure: ApiError) => failure,
  )

/** Sends a picture. Only XMLHttpRequest says how much of it has left: `onSent` hears it as a part of 1. */
export function uploadPicture(file: File, token: string, onSent: (part: number) => void): Upload {
  const request = new XMLHttpRequest()
  const path = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.responseText)
      else void readFailure(request).then((failure) => reject(logged(failure)))
    })
    request.addEventListener('error', () => reject(logged(new ApiError(0, unreachable))))
    request.open('POST', uploadsUrl)
    request.setRequestHeader('accept', 'text/plain, application/json')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
  return { path, cancel: () => request.abort() }
}
