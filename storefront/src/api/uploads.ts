import { uploadBytes, uploadKinds, uploadRefusals } from 'cms/contract/uploads'
import { ApiError, readAnswer, unreachable } from './client.ts'
import { freshToken } from './tokens.ts'

const uploadsUrl = '/api/uploads'

/** Returns the reason to refuse a file before it is sent, in the shop's own words. */
export function refuseFile({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  // A file without a type is checked by the server, which looks at its content.
  if (type && !(uploadKinds as readonly string[]).includes(type)) return uploadRefusals.kind
  return size > uploadBytes ? uploadRefusals.size : undefined
}

interface Upload {
  /** Resolves to the stored path. */
  path: Promise<string>
  cancel: () => void
}

/** Logs a failed upload (docs/spec.md 9.13). */
function logged(failure: ApiError) {
  console.error('Upload failed:', failure.message)
  return failure
}

const readFailure = (request: XMLHttpRequest) =>
  readAnswer(uploadsUrl, new Response(request.responseText, { status: request.status })).then(
    () => new ApiError(502, unreachable),
    (failure: ApiError) => failure,
  )

/** Sends a picture and passes the progress, from 0 to 1, to `onSent`. Only XMLHttpRequest reports it. */
export function uploadPicture(file: File, token: string, onSent: (part: number) => void): Upload {
  const request = new XMLHttpRequest()
  let isCancelled = false
  const path = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.responseText)
      else void readFailure(request).then((failure) => reject(logged(failure)))
    })
    request.addEventListener('error', () => reject(logged(new ApiError(0, unreachable))))
    request.open('POST', uploadsUrl)
    const form = new FormData()
    form.append('image', file)
    void freshToken(token).then((fresh) => {
      if (isCancelled) return
      request.setRequestHeader('authorization', `Bearer ${fresh}`)
      request.send(form)
    })
  })
  const cancel = () => {
    isCancelled = true
    request.abort()
  }
  return { path, cancel }
}
