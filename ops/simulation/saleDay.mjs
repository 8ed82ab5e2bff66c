/**
 * What one visitor of an Indian shop asks for on a sale day, in requests of a visit: most come on a phone from an
 * advertisement or a message, look at a list and a few products, and few buy. These are assumptions, not measurements.
 * `addresses` says how many different ones there are, by the number of products; a network in front may answer what
 * `isPublic`.
 */
export const saleDay = [
  { route: 'home', each: 0.6, kind: 'page', isPublic: true, addresses: () => 1 },
  { route: 'list', each: 1.4, kind: 'page', isPublic: true, addresses: (products) => 15 + products / 24 },
  // Filtered lists and searches are drawn for each visitor and never kept.
  { route: 'filtered list', each: 0.5, kind: 'filtered', addresses: () => Infinity },
  { route: 'search', each: 0.4, kind: 'search', addresses: () => Infinity },
  { route: 'product', each: 3, kind: 'page', isPublic: true, addresses: (products) => products },
  { route: 'picture', each: 30, kind: 'picture', isPublic: true, addresses: () => Infinity },
  { route: 'script or style', each: 8, kind: 'file', isPublic: true, addresses: () => Infinity },
  { route: 'cart check', each: 0.3, kind: 'read', addresses: () => Infinity },
  { route: 'login', each: 0.03, kind: 'login', addresses: () => Infinity },
  { route: 'order', each: 0.015, kind: 'order', addresses: () => Infinity },
]
