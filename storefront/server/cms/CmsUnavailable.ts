/** The CMS gave no usable answer to a request that the page needs. */
export class CmsUnavailable extends Error {}
