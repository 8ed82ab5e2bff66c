import { plain } from '../uploadTests.ts'
import type { Visit } from './openVisit.ts'

/** Writes a review with a photograph, and finds it helpful. */
export async function review({ ask, admin, customer, product, payload }: Visit) {
  const [reviews, by] = [`/api/products/${product}/reviews`, customer]
  await ask(201, `POST ${reviews}`, { by, body: { rating: 5, comment: 'Good.' } })
  const photo = async () =>
    String((await ask(201, `POST ${reviews}/photos`, { by, body: await pictureForm() })).answer._id)
  await ask(200, `DELETE ${reviews}/photos/${await photo()}`, { by })
  await photo()
  const { docs } = await payload.find({ collection: 'reviews', where: { product: { equals: product } } })
  const vote = `${reviews}/${docs[0]?.id}/vote`
  await ask(200, `PUT ${vote}`, { by: admin })
  await ask(200, `GET ${reviews}/votes`, { by: admin })
  await ask(200, `DELETE ${vote}`, { by: admin })
}

/** Makes a form with one picture. */
export async function pictureForm() {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await plain(40, 30).png().toBuffer())]), 'a.png')
  return form
}
