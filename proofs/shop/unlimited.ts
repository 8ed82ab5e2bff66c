/** The settings of a shop that lets everybody do as much as they like. */
export const unlimited = Object.fromEntries(
  ['LOGIN', 'REGISTER', 'FORGOT', 'REVIEW', 'PASSWORD', 'UPLOAD', 'ORDER', 'SEARCH', 'CONNECTIONS'].map(
    (name) => [`LIMIT_${name}`, '1000000'],
  ),
)
