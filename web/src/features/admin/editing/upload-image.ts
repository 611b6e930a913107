import { sendTo, type CallManner } from '../../../shared/api/client.js';

/** Stores a picture, of a post or of the product. @returns its address */
export async function uploadImage(file: File, manner?: CallManner): Promise<string> {
  const blogPost = { imageData: await readAsDataUrl(file), fileName: file.name };
  const request = { action: 'uploadImage', blogPost };
  const answer = await sendTo<{ imageUrl: string }>('POST', '/functions/v1/admin-blog-management', request, manner);
  return answer.imageUrl;
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
