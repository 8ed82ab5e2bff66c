interface Meta {
  metaTitle?: string | null | undefined
  metaDescription?: string | null | undefined
}

/** Returns what staff have written for search engines, without what is empty. */
export const metaView = ({ metaTitle, metaDescription }: Meta) => ({
  ...(metaTitle && { metaTitle }),
  ...(metaDescription && { metaDescription }),
})
