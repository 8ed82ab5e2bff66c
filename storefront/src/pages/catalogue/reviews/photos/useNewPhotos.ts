import { useState } from 'react'
import { maxPhotos, photoKinds, photoRefusals, uploadBytes, uploadRefusals } from 'cms/contract/uploads'
import { addPhoto } from '../../../../api/reviews.ts'
import { wordsOf } from '../../../../lib/wordsOf.ts'

/** A photograph that was chosen and not sent yet. */
export interface NewPhoto {
  key: number
  file: File
  /** A data address: the site allows no other for a file of the visitor. */
  preview: string
  error?: string
}

/** Returns why a file cannot be sent, in the shop's own words. */
export function refusePhoto({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (!(photoKinds as readonly string[]).includes(type)) return photoRefusals.kind
  return size > uploadBytes ? uploadRefusals.size : undefined
}

const readPreview = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })

let made = 0

/** The photographs that a user has chosen for a review, beside `stored` ones. */
export function useNewPhotos(productId: string, stored: number) {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([])
  const [error, setError] = useState<string>()
  const room = maxPhotos - stored - photos.length

  async function choose(files: readonly File[]) {
    const refused = files.find((file) => refusePhoto(file))
    const fitting = files.filter((file) => !refusePhoto(file))
    const words = refused && `${refused.name}: ${refusePhoto(refused) ?? ''}`
    setError(words ?? (fitting.length > room ? photoRefusals.many : undefined))
    const taken = fitting.slice(0, Math.max(0, room))
    const added = await Promise.all(
      taken.map(async (file) => ({ key: (made += 1), file, preview: await readPreview(file) })),
    )
    setPhotos((before) => [...before, ...added])
  }
  const remove = (key: number) => {
    setError(undefined)
    setPhotos((before) => before.filter((photo) => photo.key !== key))
  }

  /** Sends all. Those that are refused stay, with the reason. Throws what ends the login. */
  async function send(token: string, endsLogin: (error: unknown) => boolean) {
    let failed = 0
    for (const { key, file } of photos) {
      try {
        await addPhoto(productId, file, token)
        remove(key)
      } catch (failure) {
        if (endsLogin(failure)) return photos.length
        failed += 1
        const words = wordsOf(failure)
        setPhotos((before) => before.map((one) => (one.key === key ? { ...one, error: words } : one)))
      }
    }
    return failed
  }
  return { photos, error, room, choose, remove, send }
}
