import { lazyPage } from './lazyPage.tsx'

const userList = lazyPage(
  'pages/admin/UserListPage',
  async () => (await import('./pages/admin/UserListPage.tsx')).UserListPage,
)
const userEdit = lazyPage(
  'pages/admin/UserEditPage',
  async () => (await import('./pages/admin/UserEditPage.tsx')).UserEditPage,
)
const productList = lazyPage(
  'pages/admin/ProductListPage',
  async () => (await import('./pages/admin/ProductListPage.tsx')).ProductListPage,
)
const productEdit = lazyPage(
  'pages/admin/ProductEditPage',
  async () => (await import('./pages/admin/ProductEditPage.tsx')).ProductEditPage,
)
const orderList = lazyPage(
  'pages/admin/OrderListPage',
  async () => (await import('./pages/admin/OrderListPage.tsx')).OrderListPage,
)

/** The part of the map that only staff and admins see. */
export const manageRoutes = [
  { path: '/admin/userlist', page: userList, index: false },
  { path: '/admin/user/:id/edit', page: userEdit, index: false },
  { path: '/admin/productlist', page: productList, index: false },
  { path: '/admin/product/:id/edit', page: productEdit, index: false },
  { path: '/admin/orderlist', page: orderList, index: false },
]
