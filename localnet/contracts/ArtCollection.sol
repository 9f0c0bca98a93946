// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC2981} from "@openzeppelin/contracts/interfaces/IERC2981.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection whose pictures and traits are drawn by the contract itself, from each token's seed.
abstract contract ArtCollection is ERC721, IERC2981 {
    using Strings for uint256;

    address public immutable owner;
    uint256 public totalSupply;
    string private _description;

    struct Trait {
        string name;
        string value;
    }

    constructor(string memory name_, string memory symbol_, string memory description_) ERC721(name_, symbol_) {
        owner = msg.sender;
        _description = description_;
    }

    /// The artist asks for a twentieth of every sale.
    function royaltyInfo(uint256, uint256 salePrice) external view returns (address receiver, uint256 royaltyAmount) {
        return (owner, salePrice / 20);
    }

    function supportsInterface(bytes4 interfaceId) public view override(ERC721, IERC165) returns (bool) {
        return interfaceId == type(IERC2981).interfaceId || super.supportsInterface(interfaceId);
    }

    /// Mints the next tokens, numbered from 1.
    function mint(address to, uint256 count) external {
        require(msg.sender == owner, "only the owner");
        for (uint256 i = 0; i < count; i++) _mint(to, ++totalSupply);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        uint256 seed = _seed(tokenId);
        string memory title = string.concat(name(), " #", tokenId.toString());
        return _json(string.concat(_facts(title, seed), ',"attributes":', _attributes(seed), "}"));
    }

    /// The collection's own metadata (ERC-7572).
    function contractURI() external view returns (string memory) {
        string memory links = string.concat(
            '","external_link":"https://', symbol(), '.example","twitter_username":"', symbol(), '_art"}'
        );
        return _json(string.concat(_facts(name(), _seed(0)), ',"banner_image":"', _image(_seed(type(uint256).max)), links));
    }

    function _svg(uint256 seed) internal view virtual returns (string memory);

    function _traits(uint256 seed) internal view virtual returns (Trait[] memory);

    /// The seed's own number for one purpose, below `limit`.
    function _roll(uint256 seed, uint256 purpose, uint256 limit) internal pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, purpose))) % limit;
    }

    function _seed(uint256 tokenId) private view returns (uint256) {
        return uint256(keccak256(abi.encode(name(), tokenId)));
    }

    function _image(uint256 seed) private view returns (string memory) {
        bytes memory svg = bytes(
            string.concat('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">', _svg(seed), "</svg>")
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }

    function _facts(string memory title, uint256 seed) private view returns (string memory) {
        string memory text = string.concat('{"name":"', title, '","description":"', _description);
        return string.concat(text, '","image":"', _image(seed), '"');
    }

    function _attributes(uint256 seed) private view returns (string memory list) {
        Trait[] memory traits = _traits(seed);
        for (uint256 i = 0; i < traits.length; i++) {
            string memory trait = string.concat('{"trait_type":"', traits[i].name, '","value":"', traits[i].value, '"}');
            list = string.concat(list, i == 0 ? "" : ",", trait);
        }
        return string.concat("[", list, "]");
    }

    function _json(string memory json) private pure returns (string memory) {
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }
}
