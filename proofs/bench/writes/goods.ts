import type { Turn } from './contestant.ts'

/** Products in each contestant. */
export const productCount = 400

/** How many different people order. */
export const customerCount = 10

/** Stock of what is ordered: more than a run can sell. */
export const plenty = 900_000

/** Each of so many clients has two products of its own to order, and six to change. */
export const maxClients = 50

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new Error(`There are only ${list.length}, not ${index + 1}.`)
  return item
}

/** Returns one of a list in turns. */
export const turnOf = <Item>(list: readonly Item[], n: number) => itemAt(list, n % list.length)

/** Returns the products that are ordered. All others are changed. */
export const soldOf = <Item>(products: readonly Item[]) => products.slice(0, maxClients * 2)

/** Returns the product that a client changes in its turn, which no other client changes. */
export function changedOf<Item>(products: readonly Item[], { client, clients, n }: Turn): Item {
  const changed = products.slice(maxClients * 2)
  const each = Math.floor(changed.length / clients)
  return itemAt(changed, client * each + (n % each))
}

/** Returns the two products that a client orders, which no other client orders. */
export const orderedOf = <Item>(products: readonly Item[], { client }: Turn): [Item, Item] => [
  itemAt(products, client * 2),
  itemAt(products, client * 2 + 1),
]

/** Returns the price (rupees) and the text that the `n`th change of a product writes. */
export const changeOf = (n: number, description: string) => ({
  price: 1000 + (n % 90_000),
  description: `${description}\nRevision ${n}.`,
})
