import { PhotoMaker } from './photo-maker.js';
import { PhotoUploadsRepository } from './photo-uploads.repository.js';
import { PhotoUploads } from './photo-uploads.service.js';
import { PhotosController } from './photos.controller.js';
import { PhotosService } from './photos.service.js';
import { StorePhoto } from './store-photo.service.js';
import { TusUploads } from './tus-uploads.service.js';
import { UploadBodies } from './upload-bodies.js';
import { UploadsController } from './uploads.controller.js';

/** The photos of cases, as a part of their module. */
export const photoControllers = [UploadsController, PhotosController];

export const photoProviders = [
  PhotosService,
  PhotoUploads,
  PhotoUploadsRepository,
  StorePhoto,
  PhotoMaker,
  TusUploads,
  UploadBodies,
];
