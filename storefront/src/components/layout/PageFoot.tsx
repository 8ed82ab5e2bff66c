import { Footer, type FooterMark } from './Footer.tsx'
import { ShopLines } from './ShopLines.tsx'

/** The end of every page. Those of Manage have no mark and no lines of the shop. */
export const PageFoot = ({ mark }: { mark: FooterMark }) => (
  <>
    <Footer mark={mark} />
    {mark !== 'none' && <ShopLines />}
  </>
)
