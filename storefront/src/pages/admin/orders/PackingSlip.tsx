import type { Order } from 'cms/contract/orders'
import type { PaperFacts, PaperRow } from 'cms/contract/sales/papers'
import { useSite } from '../../../api/site.ts'
import { AddressText } from '../../../components/AddressText.tsx'
import { QrCode } from '../../../components/paper/QrCode.tsx'
import { formatPhone } from '../../../lib/chat.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatCharge } from '../../../lib/money.ts'
import { paths } from '../../../paths.ts'
import { useOrigin } from '../../../state/pageContext.ts'

function Head({ order }: { order: Order }) {
  const { brand, address, email, callPhone } = useSite()
  return (
    <header className="sheet__head">
      <div>
        <p className="sheet__brand">{brand}</p>
        <p className="slip__quiet">{address.join(', ')}</p>
        <p className="slip__quiet">
          {formatPhone(callPhone)} · {email}
        </p>
      </div>
      <div className="sheet__code">
        <h1>Packing slip</h1>
        <p>
          <b>{order.orderNumber}</b>
          <br />
          {formatDate(order.createdAt)}
          {order.quote?.theirNumber && (
            <>
              <br />
              Purchase order {order.quote.theirNumber}
            </>
          )}
          {order.quote?.services && (
            <>
              <br />
              With: {order.quote.services}
            </>
          )}
        </p>
      </div>
    </header>
  )
}

/** The sum that the driver brings back: the one sum on the paper. */
function toCollect({ openPrice, paymentMethod, quote }: Order) {
  if (openPrice <= 0 || (paymentMethod !== 'Cash on delivery' && !quote)) return 'Nothing'
  return `${formatCharge(openPrice)} ${quote ? 'by bank transfer' : 'in cash'}`
}

/** The bill that the van has to carry, of an invoice of the order. */
const EwayBill = ({ number, day, vehicle, distance }: NonNullable<PaperFacts['eway']>) => (
  <>
    <h2>E-way bill</h2>
    <p>
      <b className="nb">{number}</b>
      <br />
      {[formatDate(day), vehicle, `${distance} km`].filter(Boolean).join(', ')}
    </p>
  </>
)

interface SlipProps {
  order: Order
  papers: readonly PaperRow[]
}

function Where({ order, papers }: SlipProps) {
  const address = useOrigin() + paths.order(order._id)
  return (
    <div className="slip__where">
      <div>
        <h2>Deliver to</h2>
        <AddressText className="slip__address" address={order.shippingAddress} />
      </div>
      <div>
        <h2>To collect</h2>
        <p>
          <b>{toCollect(order)}</b>
        </p>
        {order.sentWith && (
          <>
            <h2>Comes with</h2>
            <p>{[order.sentWith, order.tracking].filter(Boolean).join(', ')}</p>
          </>
        )}
        {papers.map(({ _id, facts: { eway } }) => eway && <EwayBill key={_id} {...eway} />)}
      </div>
      <div>
        <h2>Scan to open the order</h2>
        <QrCode address={address} label={`QR code of order ${order.orderNumber}`} />
      </div>
    </div>
  )
}

/** A box to tick by hand. */
const Box = () => (
  <td aria-label="To tick">
    <span className="slip__box" />
  </td>
)

function Chairs({ order }: { order: Order }) {
  const lines = order.orderItems.filter(({ kept }) => kept > 0)
  return (
    <table className="slip__chairs">
      <thead>
        <tr>
          <th scope="col">Chair</th>
          <th scope="col">SKU</th>
          <th scope="col">Colour</th>
          <th scope="col">Number</th>
          <th scope="col">Packed</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, name, modelNo, note, sku, colorOption, kept }) => (
          <tr key={_id}>
            <td>
              <b>{name}</b>
              {modelNo && <span className="slip__quiet">Model {modelNo}</span>}
              {note && <span className="slip__quiet">Note: {note}</span>}
            </td>
            <td>{sku}</td>
            <td>{colorOption}</td>
            <td className="slip__count">{kept}</td>
            <Box />
            <Box />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            All together
          </th>
          <td className="slip__count" colSpan={3}>
            {lines.reduce((sum, { kept }) => sum + kept, 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The paper that goes with the chairs: no prices but the cash to collect, and room to sign. */
export const PackingSlip = ({ order, papers }: SlipProps) => (
  <article className="sheet">
    <Head order={order} />
    <Where order={order} papers={papers} />
    <Chairs order={order} />
    <div className="slip__broken">
      <h2>Missing or broken? Write it here before you sign</h2>
      <span className="slip__line" />
      <span className="slip__line" />
    </div>
    <div className="slip__signed">
      {['Packed by', 'Vehicle and driver', 'Received by, date and time'].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  </article>
)
