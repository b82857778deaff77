import { GalleryPage } from './GalleryPage.tsx';
import { PictureDetailPage } from './PictureDetailPage.tsx';
import { TextDetailPage } from './TextDetailPage.tsx';

export const pages = { gallery: GalleryPage, picture: PictureDetailPage, text: TextDetailPage };
