import sharp from 'sharp'
import type { Visit } from './openVisit.ts'

/** Writes a review with a photograph, and finds it helpful. */
export async function review({ ask, admin, customer, product, payload }: Visit) {
  const [reviews, by] = [`/api/products/${product}/reviews`, customer]
  await ask(201, `POST ${reviews}`, { by, body: { rating: 5, comment: 'Good.' } })
  const photo = async (colour: string) =>
    String((await ask(201, `POST ${reviews}/photos`, { by, body: await pictureForm(colour) })).answer._id)
  await ask(200, `DELETE ${reviews}/photos/${await photo('#a02020')}`, { by })
  await photo('#20a020')
  const { docs } = await payload.find({ collection: 'reviews', where: { product: { equals: product } } })
  const vote = `${reviews}/${docs[0]?.id}/vote`
  await ask(200, `PUT ${vote}`, { by: admin })
  await ask(200, `GET ${reviews}/votes`, { by: admin })
  await ask(200, `DELETE ${vote}`, { by: admin })
}

/** Makes a form with one picture of this colour. */
export async function pictureForm(colour: string) {
  const form = new FormData()
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
  form.append('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png')
  return form
}
