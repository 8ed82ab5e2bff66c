import { shareAddress, shareSize, type SharedProduct } from 'cms/rules/shareAddress'
import { useSite } from '../api/site.ts'
import { useJsonLd, useOrigin } from '../state/pageContext.ts'

interface PageMetaProps {
  /** null on the home page, whose title is brand and tagline. */
  title: string | null
  description?: string | undefined
  /** The canonical path, with any query that is part of it. */
  path?: string | undefined
  /** A site path or an https address. */
  image?: string | undefined
  imageAlt?: string | undefined
  /** Products of the shop whose picture the shop draws. It takes the place of `image`. */
  shared?: readonly SharedProduct[] | undefined
  index?: boolean | undefined
  type?: 'website' | 'product' | undefined
  /** Only the server writes it. `import.meta.env.SSR ? [...] : []` keeps the code that makes it out of the browser. */
  jsonLd?: readonly object[] | undefined
}

/** Metadata of a page for search engines and link previews. React hoists it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, path, imageAlt, shared = [], index = true, type = 'website', jsonLd = [] } = props
  const site = useSite()
  const { brand, tagline, description: shopDescription } = site
  const origin = useOrigin()
  useJsonLd(jsonLd)
  const fullTitle = title === null ? `${brand} | ${tagline}` : `${title} | ${brand}`
  const description = props.description || shopDescription
  // Pictures of other sites are not drawn.
  const isDrawn = shared.some(({ picture }) => picture?.url.startsWith('/media/'))
  const image = isDrawn ? shareAddress(shared, site) : props.image
  const picture = image && new URL(image, origin || undefined).href
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!index && <meta name="robots" content="noindex" />}
      {index && path && <link rel="canonical" href={`${origin}${path}`} />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={`${origin}${path}`} />}
      {picture && <meta property="og:image" content={picture} />}
      {isDrawn && <meta property="og:image:width" content={String(shareSize.width)} />}
      {isDrawn && <meta property="og:image:height" content={String(shareSize.height)} />}
      {picture && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
