/** Drawings of the demo's doctors, who do not exist: paper-cut, 5:6. */

export const LENA_PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 384" width="640" height="768">
  <rect width="320" height="384" fill="#E4EEEA"/>
  <circle cx="246" cy="84" r="58" fill="#F6E3CF"/>
  <path d="M0 268c60-34 118-8 176-26s98-30 144-12v154H0z" fill="#CFE0D9"/>
  <path d="M0 312c72-30 150-2 214-18s76-16 106-8v98H0z" fill="#A9C8BE"/>
  <path d="M84 196c-14-70 6-140 78-142 74-2 96 62 82 138-4 22 4 44 14 62H70c12-18 18-36 14-58z" fill="#7A4A2E"/>
  <path d="M98 200c-10-62 10-118 64-120 52 0 74 52 66 116-2 16 2 30 8 44H90c6-12 10-24 8-40z" fill="#8F5A38"/>
  <path d="M136 226h52v56c0 16-12 26-26 26s-26-10-26-26z" fill="#D9A583"/>
  <path d="M136 244c16 14 36 14 52 0v14c-14 16-38 16-52 0z" fill="#C48D6B"/>
  <path d="M108 158c0-48 22-70 54-70s54 22 54 70c0 54-26 92-54 92s-54-38-54-92z" fill="#EABF9F"/>
  <path d="M106 168c-4-46 14-84 52-88 44-4 62 34 60 86-10-18-20-42-26-58-18 20-54 30-76 30-4 10-6 20-10 30z" fill="#7A4A2E"/>
  <path d="M128 170c6-5 14-5 20 0M176 170c6-5 14-5 20 0" fill="none" stroke="#5B3A28" stroke-width="3.2" stroke-linecap="round"/>
  <circle cx="138.500" cy="178" r="4.200" fill="#3C2A20"/><circle cx="186" cy="178" r="4.200" fill="#3C2A20"/>
  <path d="M162 180c-2 10-6 16-4 20 2 3 7 3 9 1" fill="none" stroke="#C48D6B" stroke-width="3" stroke-linecap="round"/>
  <path d="M144 216c10 10 26 10 36 0" fill="none" stroke="#A8492B" stroke-width="4" stroke-linecap="round"/>
  <circle cx="124" cy="202" r="9" fill="#E2A283" opacity=".55"/><circle cx="200" cy="202" r="9" fill="#E2A283" opacity=".55"/>
  <path d="M34 384c2-62 40-92 102-104l26 36 26-36c62 12 100 42 102 104z" fill="#FFFFFF"/>
  <path d="M136 280l26 36-24 44-34-66c10-6 20-10 32-14zM188 280l-26 36 24 44 34-66c-10-6-20-10-32-14z" fill="#F3EADF"/>
  <path d="M140 286l22 30 22-30 4 14-26 84-26-84z" fill="#2C7267"/>
  <path d="M110 300c-8 26-8 46 4 66" fill="none" stroke="#1E5B52" stroke-width="5" stroke-linecap="round"/>
  <circle cx="116" cy="370" r="8" fill="#1E5B52"/><circle cx="116" cy="370" r="3.500" fill="#E4EEEA"/>
</svg>`;

export const KIM_PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 384" width="640" height="768">
  <rect width="320" height="384" fill="#F3EADF"/>
  <circle cx="74" cy="92" r="54" fill="#F0D3B8"/>
  <path d="M0 248c52-22 112 12 172-6s100-18 148-2v144H0z" fill="#EBD8C4"/>
  <path d="M0 304c70-24 142 8 206-10s84-12 114-4v94H0z" fill="#DDBFA4"/>
  <path d="M134 222h56v60c0 16-12 26-28 26s-28-10-28-26z" fill="#6E4630"/>
  <path d="M134 242c18 14 38 14 56 0v16c-16 14-40 14-56 0z" fill="#5B3826"/>
  <path d="M104 160c0-52 24-76 58-76s58 24 58 76c0 54-28 94-58 94s-58-40-58-94z" fill="#8A5A3E"/>
  <circle cx="104" cy="172" r="11" fill="#7C4F36"/><circle cx="220" cy="172" r="11" fill="#7C4F36"/>
  <path d="M102 158c-8-56 16-92 60-92s68 36 60 92c-6-16-12-30-22-40-22 8-56 8-78 0-8 12-14 24-20 40z" fill="#241B18"/>
  <path d="M118 84c14-22 70-26 90 0-28-8-62-8-90 0z" fill="#35271F"/>
  <path d="M110 196c4 40 28 62 52 62s48-22 52-62c-8 16-20 22-30 20-14-4-30-4-44 0-10 2-22-4-30-20z" fill="#35271F"/>
  <path d="M124 166c7-6 17-6 24 0M176 166c7-6 17-6 24 0" fill="none" stroke="#241B18" stroke-width="4" stroke-linecap="round"/>
  <circle cx="137" cy="178" r="4.300" fill="#17110F"/><circle cx="187" cy="178" r="4.300" fill="#17110F"/>
  <circle cx="137" cy="178" r="17" fill="none" stroke="#F3EADF" stroke-width="3.200"/><circle cx="187" cy="178" r="17" fill="none" stroke="#F3EADF" stroke-width="3.200"/>
  <path d="M154 176c5-4 11-4 16 0M120 174l-14-4M204 174l14-4" fill="none" stroke="#F3EADF" stroke-width="3.200" stroke-linecap="round"/>
  <path d="M162 184c-2 8-6 14-4 18 3 3 8 3 10 0" fill="none" stroke="#6E4630" stroke-width="3" stroke-linecap="round"/>
  <path d="M146 224c10 8 24 8 34 0" fill="none" stroke="#C98A6C" stroke-width="4" stroke-linecap="round"/>
  <path d="M30 384c2-60 42-90 104-102l28 38 28-38c62 12 102 42 104 102z" fill="#2C7267"/>
  <path d="M134 282l28 38-24 42-36-68c10-6 20-10 32-12zM190 282l-28 38 24 42 36-68c-10-6-20-10-32-12z" fill="#1E5B52"/>
  <path d="M140 288l22 32 22-32 3 12-25 42-25-42z" fill="#F6E3CF"/>
  <path d="M214 312c8 22 6 38-4 54" fill="none" stroke="#E4EEEA" stroke-width="5" stroke-linecap="round"/>
  <circle cx="208" cy="370" r="8" fill="#E4EEEA"/><circle cx="208" cy="370" r="3.500" fill="#2C7267"/>
</svg>`;
