import createClient from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

// Lists what is nearly sold out, or sets the stock of one product: npm start, npm start PRODUCT 24

const { SHOP_API = 'http://localhost:3000/api', SHOP_KEY = '' } = process.env
const api = createClient<paths>({ baseUrl: SHOP_API, headers: { authorization: `Bearer ${SHOP_KEY}` } })

/** Ends the program with the sentence of a refusal. */
function refuse({ message, fields = {} }: components['schemas']['Error']): never {
  console.error([message, ...Object.values(fields)].join(' '))
  process.exit(1)
}

async function listLow() {
  const { data, error } = await api.GET('/products', { params: { query: { view: 'manage' } } })
  if (error) refuse(error)
  for (const { _id, name, countInStock, waiting } of data as components['schemas']['ManagedRow'][])
    if (countInStock < 5) console.log(`${_id} ${name}: ${countInStock} left, ${waiting} wait for it`)
}

async function setStock(id: string, countInStock: number) {
  const { data, error } = await api.PUT('/products/{id}', {
    params: { path: { id } },
    body: { countInStock },
  })
  if (error) refuse(error)
  console.log(`${data.name}: ${data.countInStock}`)
}

const [id, stock] = process.argv.slice(2)
await (id ? setStock(id, Number(stock)) : listLow())
