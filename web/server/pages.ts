import type { PageDefinition, PageKind } from '../kit/page';
import { page as about } from '../pages/about';
import { page as account } from '../pages/account';
import { page as activities } from '../pages/activities';
import { page as arrive } from '../pages/arrive';
import { page as auth } from '../pages/auth';
import { page as buy } from '../pages/buy';
import { page as cart } from '../pages/cart';
import { page as change } from '../pages/change';
import { page as change_room } from '../pages/change-room';
import { page as chat } from '../pages/chat';
import { page as for_you } from '../pages/for-you';
import { page as checkout } from '../pages/checkout';
import { page as company } from '../pages/company';
import { page as compare } from '../pages/compare';
import { page as contact } from '../pages/contact';
import { page as demo_art } from '../pages/demo-art';
import { page as demo_mail } from '../pages/demo-mail';
import {
  internalError as internal_error,
  notFound as not_found,
  notRead as not_read,
  tooOften as too_often,
} from '../pages/errors';
import { page as faqs } from '../pages/faqs';
import { page as forgot } from '../pages/forgot';
import { page as gallery } from '../pages/gallery';
import { page as home } from '../pages/home';
import { page as hotel } from '../pages/hotel';
import { page as hotels } from '../pages/hotels';
import { page as hotels_compare } from '../pages/hotels-compare';
import { page as listing } from '../pages/listing';
import { page as lookup } from '../pages/lookup';
import { page as cookies } from '../pages/cookies';
import { page as newsletter } from '../pages/newsletter';
import { page as offline } from '../pages/offline';
import { page as order } from '../pages/order';
import { page as package_ } from '../pages/package';
import { page as packages } from '../pages/packages';
import { page as park_days } from '../pages/park-days';
import { page as photo_pass } from '../pages/photo-pass';
import { page as price_guide } from '../pages/price-guide';
import { page as promotions } from '../pages/promotions';
import { page as register } from '../pages/register';
import { page as room } from '../pages/room';
import { page as sandbox_pay } from '../pages/sandbox-pay';
import { page as search } from '../pages/search';
import { page as services } from '../pages/services';
import { page as site_map } from '../pages/site-map';
import { page as subscription_error } from '../pages/subscription-error';
import { page as text } from '../pages/text';
import { page as thanks } from '../pages/thanks';
import { page as things } from '../pages/things';
import { page as ticket } from '../pages/ticket';
import { page as weekends } from '../pages/weekends';

export const pages: { [K in PageKind]: PageDefinition<K> } = {
  about,
  account,
  activities,
  arrive,
  auth,
  buy,
  cart,
  change,
  change_room,
  chat,
  for_you,
  checkout,
  company,
  compare,
  contact,
  cookies,
  demo_art,
  demo_mail,
  faqs,
  forgot,
  gallery,
  home,
  hotel,
  hotels,
  hotels_compare,
  internal_error,
  listing,
  lookup,
  newsletter,
  not_found,
  not_read,
  offline,
  order,
  package: package_,
  packages,
  park_days,
  photo_pass,
  price_guide,
  promotions,
  register,
  room,
  sandbox_pay,
  search,
  services,
  site_map,
  subscription_error,
  text,
  thanks,
  things,
  ticket,
  too_often,
  weekends,
};
