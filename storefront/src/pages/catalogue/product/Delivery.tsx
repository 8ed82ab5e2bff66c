import { DeliveryCheck } from './DeliveryCheck.tsx'
import { Promises } from './Promises.tsx'

interface DeliveryProps {
  name: string
  isInStock: boolean
}

/** How long the delivery of a product takes, and what the shop promises with it. */
export function Delivery({ name, isInStock }: DeliveryProps) {
  return (
    <>
      <DeliveryCheck name={name} />
      <Promises isInStock={isInStock} />
    </>
  )
}
