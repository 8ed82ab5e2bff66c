import { categoryLabels } from 'cms/contract/catalogue'
import { measuresOf, type Measures } from 'cms/contract/measures'
import type { ProductDetail } from 'cms/contract/productViews'
import { shapeOf } from 'cms/contract/shape'
import { useSite } from '../../../../api/site.ts'
import { QrCode } from '../../../../components/paper/QrCode.tsx'
import { Drawing } from '../../../../components/drawing/Drawing.tsx'
import { Price } from '../../../../components/product/Price.tsx'
import { ProductImage } from '../../../../components/product/ProductImage.tsx'
import { formatPhone } from '../../../../lib/chat.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { drawing } from '../../../../lib/drawing/drawing.ts'
import { unitOf } from '../../../../lib/units.ts'
import { useHydrated } from '../../../../lib/useHydrated.ts'
import { paths } from '../../../../paths.ts'
import { useOrigin } from '../../../../state/pageContext.ts'
import { SpecTable } from '../body/SpecTable.tsx'
import { specGroups } from '../body/specGroups.ts'
import { galleryPictures } from '../galleryPictures.ts'

/** As many features and facts as fit on the sheet beside everything else. */
const maxFeatures = 8

/** Today is known in the browser alone: the server's page is kept for days. */
function useToday() {
  return useHydrated() ? formatDate(Date.now()) : ''
}

function Head({ product }: { product: ProductDetail }) {
  const { brand, bulkPhone } = useSite()
  const sku = product.addInfo[0]?.sku
  return (
    <header className="sheet__head">
      <p className="sheet__brand">{brand}</p>
      <p className="sheet__code">
        Spec sheet{sku && `, ${sku}`}
        <br />
        {formatPhone(bulkPhone)}
      </p>
    </header>
  )
}

function Top({ product }: { product: ProductDetail }) {
  const today = useToday()
  const { name, category, price, features, addInfo, pictures } = product
  const style = addInfo[0]?.style
  return (
    <div className="sheet__top">
      <div>
        <h1>{name}</h1>
        <p className="sheet__kind">{[categoryLabels[category], style].filter(Boolean).join('; ')}</p>
        <p className="sheet__price">
          <Price amount={price} />
          {price > 0 &&
            ` per ${unitOf(product).one}, list price incl. of all taxes${today && ` on ${today}`}`}
        </p>
        <ul className="sheet__features">
          {features.slice(0, maxFeatures).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
      <div className="sheet__picture">
        <ProductImage
          className="sheet__image"
          picture={galleryPictures(pictures)[0] ?? null}
          sizes="300px"
          priority
        />
      </div>
    </div>
  )
}

function Foot({ id }: { id: string }) {
  const { bulkPhone } = useSite()
  const address = useOrigin() + paths.product(id)
  return (
    <footer className="sheet__foot">
      <QrCode address={address} label="QR code of this page" />
      <p>
        <b>{address.replace(/^https?:\/\//, '')}</b>
        <br />
        Get Price on WhatsApp or call {formatPhone(bulkPhone)}. Drawn to scale; measures in centimetres and
        inches. Colours in print differ from the product.
      </p>
    </footer>
  )
}

/** About as wide as the drawing is on the sheet, which limits its height; a bench is wide on paper, not on a phone. */
function drawnWidth({ width, length, height }: Measures) {
  const [room, words] = [295, 60]
  return Math.min(440, (room * ((width ?? 0) + (length ?? 0) + words)) / ((height ?? 100) + words / 2))
}

/** The facts of a product on one page of paper. */
export function SpecSheet({ product }: { product: ProductDetail }) {
  const { addInfo } = product
  const measures = measuresOf(addInfo[0])
  const svg = drawing(measures, shapeOf(product, addInfo[0]), { px: drawnWidth(measures), text: 10 })
  return (
    <article className="sheet">
      <Head product={product} />
      <Top product={product} />
      {svg && <Drawing className="sheet__drawing" svg={svg} />}
      <SpecTable groups={specGroups(addInfo.slice(0, 1), product)} level={2} />
      <Foot id={product._id} />
    </article>
  )
}
